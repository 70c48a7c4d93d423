const nonceBytes = 12;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
const base64Of = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

const importKey = (base64: string) =>
  crypto.subtle.importKey("raw", bytesOf(base64), "AES-GCM", false, ["encrypt", "decrypt"]);

/** Encrypts a text with a base64 key. Throws if the browser cannot (on a site without TLS). */
export async function encrypt(key: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const content = new TextEncoder().encode(text);
  const encrypted = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await importKey(key), content);
  return base64Of(new Uint8Array([...iv, ...new Uint8Array(encrypted)]));
}

/** Decrypts such a text. Throws if it was encrypted with another key. */
export async function decrypt(key: string, encrypted: string): Promise<string> {
  const bytes = bytesOf(encrypted);
  const [iv, content] = [bytes.slice(0, nonceBytes), bytes.slice(nonceBytes)];
  return new TextDecoder().decode(
    await crypto.subtle.decrypt({ name: "AES-GCM", iv }, await importKey(key), content),
  );
}
