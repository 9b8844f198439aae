export { PageUrlProvider, usePageUrl, type PageUrlProviderProps } from '../table/react/page-url';
export * from '../table/tanstack-8';
