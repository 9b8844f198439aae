// oxlint-disable-next-line typescript/triple-slash-reference -- An import would be in the package.
/// <reference path="./next-navigation.d.ts" />

'use client';

import { usePathname, useSearchParams } from 'next/navigation.js';
import { createTableRouter } from './create-table-router';

/**
 * Connects all tables to Next.js, version 15 or 16. Render it around the pages: in `app/layout.tsx` for the App Router,
 * and in `pages/_app.tsx` for the Pages Router.
 *
 * @example
 * const Layout = ({ children }: { readonly children: React.ReactNode }) => <TableRouter>{children}</TableRouter>;
 */
export const TableRouter = /* @__PURE__ */ createTableRouter({ usePathname, useSearchParams });
