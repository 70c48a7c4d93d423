// The bundler puts this in the place of the global Response, in the server's own bundle only.
export { LightResponse as Response } from "./light-response";
