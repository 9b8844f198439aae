import 'chartable/styles.css';
import { TableRouter } from 'chartable/next';
import Link from 'next/link';
import type { ReactNode } from 'react';

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <link rel="icon" href="data:," />
      </head>
      <body>
        <nav>
          <Link href="/">Home</Link> <Link href="/cities?q=del">Delhi</Link>
        </nav>
        <TableRouter>{children}</TableRouter>
      </body>
    </html>
  );
}
