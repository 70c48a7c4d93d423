export { openDemoCluster as setup } from "../fixtures/demo-academy";
