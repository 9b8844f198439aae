import { readQuery } from './read-query.js';

const requestUrls = ['/orders?page=0', '/orders?page=x', '/orders?page=3&q=ada&sort=id'];
console.log(JSON.stringify(requestUrls.map((requestUrl) => readQuery(requestUrl))));
