export default function Stores() {
  return <h1>Home</h1>;
}
