const thisMachineOnly = "127.0.0.1";

/**
 * Where the server listens; undefined means every address of the machine. The passwords of the demo academy are published, so with
 * demo accounts in the database nobody else's machine gets in, unless HOST says otherwise.
 */
export function listenHost(host: string | undefined, hasDemoAccounts: boolean): string | undefined {
  return host ?? (hasDemoAccounts ? thisMachineOnly : undefined);
}
