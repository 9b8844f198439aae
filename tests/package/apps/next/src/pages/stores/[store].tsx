import { useRouter } from 'next/router';
import { CityTable } from '../../city-table';
import { pushed } from '../../pushed';

/** A page with a path param and a table that uses `push`. */
export default function Store() {
  return <CityTable key={String(useRouter().query['store'])} url={pushed} />;
}

export const getServerSideProps = () => ({ props: {} });
