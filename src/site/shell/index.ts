export { isPlainClick } from './is-plain-click';
export { NotFound } from './not-found';
export { PageError, type PageErrorProps } from './page-error';
export { PageHeading, type PageHeadingProps } from './page-heading';
export { PageLink, type PageLinkProps } from './page-link';
export { PageLoading } from './page-loading';
export { isSamePath } from './same-path';
export { Shell, type ListedPage, type ShellProps } from './shell';
