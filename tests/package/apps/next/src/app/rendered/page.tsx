import { Cities } from '../cities/cities';

/** The server renders this page at each request, with its search. */
export const dynamic = 'force-dynamic';

export default function Page() {
  return <Cities />;
}
