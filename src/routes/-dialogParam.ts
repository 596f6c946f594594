import { useHydrated, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

export type DialogParam = {
  /** The page below the dialog. */
  to: '/noticias' | '/contato';
  param: 'artigo' | 'dialogo';
  /** What the param says, or nothing when it says nothing known. */
  value: string | undefined;
  /** It is not known yet whether the param's value means anything. */
  pending?: boolean;
};

/**
 * Whether an address names something that nobody knows, as only a link from outside can: what was
 * opened here is known, though the router may not have looked since (`firstTouches.ts`).
 */
export const namesUnknown = (
  address: { search: string; openedHere: boolean },
  { param, value }: Pick<DialogParam, 'param' | 'value'>,
): boolean =>
  value === undefined && !address.openedHere && new URLSearchParams(address.search).has(param);

/**
 * Keeps a dialog in the URL (decision 2): opening pushes a history entry; closing goes back over
 * it, or drops the param in place when a link to the page had opened the dialog. A value that
 * means nothing is dropped as well.
 */
export function useDialogParam({ to, param, value: said, pending = false }: DialogParam) {
  const router = useRouter();
  // The prerendered dialog is closed: it opens once React has taken the page over.
  const isHydrated = useHydrated();
  const value = isHydrated ? said : undefined;
  const { state } = useLocation();
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
  }, [value]);
  const dropUnknown = useEffectEvent(() => {
    const openedHere = Boolean(window.history.state?.openedHere);
    if (!namesUnknown({ search: window.location.search, openedHere }, { param, value })) return;
    void router.navigate({ to, search: {}, replace: true, resetScroll: false });
  });
  // Only a link from outside can hold an unknown value, so this is asked once, on arrival.
  useEffect(() => {
    if (isHydrated && !pending) dropUnknown();
  }, [isHydrated, pending]);
  return {
    value,
    open: (next: string) => {
      void router.navigate({
        to,
        search: { [param]: next },
        state: { openedHere: true },
        resetScroll: false,
      });
    },
    close: () => {
      // A second Escape before the first has gone back must not leave the page.
      if (closing.current) return;
      closing.current = true;
      if (state.openedHere) router.history.back();
      else void router.navigate({ to, search: {}, replace: true, resetScroll: false });
    },
  };
}
