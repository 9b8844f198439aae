// Components are compiled in the browser, so Vite can build the app without other tools.
import '@angular/compiler';
import { enableProdMode, provideZonelessChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { provideRouter } from '@angular/router';
import { App } from './app';
import { CitiesPage } from './cities-page';
import { Home } from './home';

enableProdMode();
await bootstrapApplication(App, {
  providers: [
    provideZonelessChangeDetection(),
    provideRouter([
      { path: '', pathMatch: 'full', component: Home },
      { path: 'cities', component: CitiesPage, canDeactivate: [(page: CitiesPage) => !page.stays()] },
    ]),
  ],
});
