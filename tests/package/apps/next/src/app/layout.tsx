import 'chartable/styles.css';
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
        {children}
      </body>
    </html>
  );
}
