import { createStore } from './createStore.ts';

export type Toast = {
  readonly tone: 'success' | 'danger';
  readonly title: string;
  readonly description: string;
  readonly details?: readonly string[];
  /** A toast with actions stays until it is closed. */
  readonly actions?: readonly { readonly label: string; readonly onPress: () => void }[];
};

/** The key changes with each toast, so that the same one is announced again. */
type ShownToast = Toast & { readonly key: number };

export const shownToast = createStore<ShownToast | undefined>(undefined);
let count = 0;

export const notify = (toast: Toast) => shownToast.set({ ...toast, key: ++count });

export const closeToast = () => shownToast.set(undefined);
