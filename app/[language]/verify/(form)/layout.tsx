export { default } from "../../(site)/layout";
