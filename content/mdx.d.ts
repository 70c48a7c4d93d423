declare module "*.mdx" {
  const Content: import("react").ComponentType;
  export default Content;
}
