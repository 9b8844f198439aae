import 'chartable/styles.css';
import type { AppProps } from 'next/app';
import Link from 'next/link';
import { useRouter } from 'next/router';

/** Shared by all Pages Router pages: links, the URL, and a button that reloads the page's data. */
export default function App({ Component, pageProps }: AppProps) {
  const router = useRouter();
  return (
    <>
      <nav>
        <Link href="/stores">Home</Link> <Link href="/towns?q=del">Delhi</Link> <Link href="/stores/4">Store 4</Link>
      </nav>
      <output aria-label="query">{JSON.stringify(router.query)}</output>
      <button type="button" onClick={() => void router.replace(router.asPath)}>
        Refresh
      </button>
      <Component {...pageProps} />
    </>
  );
}
