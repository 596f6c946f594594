/**
 * Imports a module whose first import failed, for use as its `catch`. Browsers keep such a failure
 * until the page is left, so it is asked for under another address; they name it in the error.
 * @throws the first error, when it names no address, or that of the second import.
 */
export async function importAgain<Module>(error: unknown): Promise<Module> {
  const address =
    error instanceof Error ? /https?:\/\/\S+\.js/.exec(error.message)?.[0] : undefined;
  if (!address) throw error;
  return import(/* @vite-ignore */ `${address}?${Date.now()}`);
}
