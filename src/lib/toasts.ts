import { createStore } from './createStore.ts';

export type Toast = {
  readonly tone: 'success' | 'danger';
  readonly title: string;
  readonly description: string;
  readonly details?: readonly string[];
  /** A toast with actions stays until it is closed. */
  readonly actions?: readonly { readonly label: string; readonly onPress: () => void }[];
};

export const shownToast = createStore<Toast | undefined>(undefined);

export const notify = (toast: Toast) => shownToast.set(toast);

export const closeToast = () => shownToast.set(undefined);
