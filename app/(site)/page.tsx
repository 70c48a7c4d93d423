export default function HomePage() {
  return <h1>Lapis English Academy</h1>;
}
