import 'chartable/styles.css';
import { TableRouter } from 'chartable/next';
import type { AppProps } from 'next/app';
import Link from 'next/link';
import { useRouter } from 'next/router';

/** Shared by all Pages Router pages: links and the URL. */
export default function App({ Component, pageProps }: AppProps) {
  return (
    <>
      <nav>
        <Link href="/stores">Home</Link> <Link href="/towns?q=del">Delhi</Link> <Link href="/stores/4">Store 4</Link>
      </nav>
      <output aria-label="query">{JSON.stringify(useRouter().query)}</output>
      <TableRouter>
        <Component {...pageProps} />
      </TableRouter>
    </>
  );
}
