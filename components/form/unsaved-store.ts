import { decrypt, encrypt } from "./encrypted-text";

/** Unsaved input, by field name. */
export type UnsavedInput = Readonly<Record<string, string>>;

/** The owner of unsaved input, and the key that only this user's pages have. */
export type InputOwner = { userId: number; encryptionKey: string };

/** The unsaved input of one user: in the page's memory, and encrypted in the browser's storage. */
export type UnsavedStore = {
  /** Loads what is stored. Input already in memory is newer, and wins. */
  load: () => Promise<void>;
  isLoaded: () => boolean;
  read: (name: string) => UnsavedInput;
  /** Empty input removes it. */
  write: (name: string, input: UnsavedInput) => void;
  /** The names of unsaved input that start with this prefix. */
  names: (prefix: string) => string[];
  subscribe: (onChange: () => void) => () => void;
};

const anyPrefix = "typed:";
const nothing: UnsavedInput = {};

/**
 * Creates a store. Without an owner or storage, or if the browser cannot encrypt, input lasts only as long as the page.
 */
export function createUnsavedStore(owner: InputOwner | null): UnsavedStore {
  const prefix = `${anyPrefix}${owner?.userId}:`;
  const inputs = new Map<string, UnsavedInput>();
  const listeners = new Set<() => void>();
  let isLoaded = false;
  const notify = () => {
    for (const listener of listeners) listener();
  };

  async function save(name: string, input: UnsavedInput) {
    if (Object.keys(input).length === 0) return localStorage.removeItem(prefix + name);
    if (owner === null) return;
    const encrypted = await encrypt(owner.encryptionKey, JSON.stringify(input));
    // Unless it has changed in the meantime.
    if (inputs.get(name) === input) localStorage.setItem(prefix + name, encrypted);
  }

  async function restore(key: string) {
    const name = key.slice(prefix.length);
    const text = await decrypt(owner?.encryptionKey ?? "", localStorage.getItem(key) ?? "").catch(() => null);
    // Encrypted with an older secret.
    if (text === null) localStorage.removeItem(key);
    else if (!inputs.has(name)) inputs.set(name, JSON.parse(text));
  }

  return {
    async load() {
      await Promise.all(storedKeys(prefix).map(restore));
      isLoaded = true;
      notify();
    },
    isLoaded: () => isLoaded,
    read: (name) => inputs.get(name) ?? nothing,
    write(name, input) {
      inputs.set(name, input);
      if (Object.keys(input).length === 0) inputs.delete(name);
      void save(name, input).catch(() => undefined);
      notify();
    },
    names: (namePrefix) => [...inputs.keys()].filter((name) => name.startsWith(namePrefix)),
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** All unsaved input in this browser, of any user. It is encrypted, so it may outlive a session. */
export function storedInput(): [key: string, encrypted: string][] {
  return storedKeys(anyPrefix).map((key) => [key, localStorage.getItem(key) ?? ""]);
}

/** Stores again what `storedInput` returned, after the storage was cleared. */
export function restoreInput(entries: readonly [key: string, encrypted: string][]): void {
  try {
    for (const [key, encrypted] of entries) localStorage.setItem(key, encrypted);
  } catch {
    // Without storage there was no input either.
  }
}

function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
