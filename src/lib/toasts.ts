/** What is told over the page. It outlives the page that it comes from. */
export type Toast = {
  readonly tone: 'success' | 'danger';
  readonly title: string;
  readonly description: string;
  /** One sentence each, below the description. */
  readonly details?: readonly string[];
  /** What can be done about it. A toast with actions stays until it is closed. */
  readonly actions?: readonly { readonly label: string; readonly onPress: () => void }[];
};

type ShownToast = Toast & {
  /** Counts the toasts, so that one after the other is another one, announced anew. */
  readonly key: number;
};

let shown: ShownToast | undefined;
let count = 0;
const listeners = new Set<() => void>();

function show(toast: Toast | undefined) {
  shown = toast && { ...toast, key: ++count };
  for (const listener of listeners) listener();
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const getToast = () => shown;

/** Shows a toast in place of the one before: what must not be lost is on the page too. */
export const notify = (toast: Toast) => show(toast);

export const closeToast = () => show(undefined);
