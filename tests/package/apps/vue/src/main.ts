import { createApp } from 'vue';
import { createRouter, createWebHistory } from 'vue-router';
import App from './App.vue';
import Cities from './Cities.vue';
import Home from './Home.vue';

const router = createRouter({
  history: createWebHistory(import.meta.env.BASE_URL),
  routes: [
    { path: '/', component: Home },
    { path: '/cities', component: Cities },
  ],
});

createApp(App).use(router).mount('#app');
