import { readQuery } from './read-query.js';

const requestUrls = [
  '/orders?pageIndex=0',
  '/orders?pageIndex=x',
  '/orders?pageIndex=3&globalFilter=ada&sorting=id.asc',
];
console.log(JSON.stringify(requestUrls.map((requestUrl) => readQuery(requestUrl))));
