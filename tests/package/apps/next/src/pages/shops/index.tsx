export default function Shops() {
  return <h1>Home</h1>;
}
