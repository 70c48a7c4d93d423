/** Whether an Ed25519 signature of the message is valid under the public key. */
export type Ed25519Verify = (
  signature: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
  publicKey: Uint8Array<ArrayBuffer>,
) => Promise<boolean>;

const native: Ed25519Verify = async (signature, message, publicKey) => {
  const key = await crypto.subtle.importKey("raw", publicKey, "Ed25519", false, ["verify"]);
  return crypto.subtle.verify("Ed25519", key, signature, message);
};

async function hasNative(): Promise<boolean> {
  try {
    await crypto.subtle.importKey("raw", new Uint8Array(32), "Ed25519", false, ["verify"]);
    return true;
  } catch {
    return false;
  }
}

/** An implementation for browsers without native Ed25519, and for pages not served over https. */
export async function portableEd25519(): Promise<Ed25519Verify> {
  const { ed25519 } = await import("@noble/curves/ed25519.js");
  return async (signature, message, publicKey) =>
    ed25519.verify(signature, message, publicKey, { zip215: false });
}

/** The platform's Ed25519, or a portable one. Once this has resolved, verifying needs no network. */
export async function loadEd25519(): Promise<Ed25519Verify> {
  return (await hasNative()) ? native : portableEd25519();
}
