import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';

export type LazyDialogProps<Props extends object> = {
  isOpen: boolean;
  /** Fetches the dialog's code; called when it opens. */
  load: () => Promise<ComponentType<Props>>;
  dialogProps: Props;
  /** Element that gets the focus back, also when a link to the page opened the dialog. */
  triggerId: string | undefined;
  /** The code could not be had. */
  onUnavailable: () => void;
};

/** Shows a dialog whose code is not part of the page, and gives the focus back when it closes. */
export function LazyDialog<Props extends object>(props: LazyDialogProps<Props>) {
  const { isOpen, load, dialogProps, triggerId, onUnavailable } = props;
  const [Content, setContent] = useState<ComponentType<Props>>();
  const opener = useRef<string>(undefined);
  const unavailable = useEffectEvent(onUnavailable);
  const fetch = useEffectEvent(load);
  useEffect(() => {
    if (!isOpen) return undefined;
    let current = true;
    fetch().then(
      (component) => current && setContent(() => component),
      () => current && unavailable(),
    );
    return () => {
      current = false;
    };
  }, [isOpen]);
  useEffect(() => {
    if (isOpen) {
      opener.current = triggerId;
      return;
    }
    if (opener.current) document.getElementById(opener.current)?.focus();
    opener.current = undefined;
  }, [isOpen, triggerId]);
  return isOpen && Content ? <Content {...dialogProps} /> : null;
}
