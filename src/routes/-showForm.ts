import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Leads to the contact form, from whatever page. */
export function useShowForm(): () => void {
  const navigate = useNavigate();
  return useCallback(
    () => void navigate({ to: '/', search: { secao: 'contato' }, resetScroll: false }),
    [navigate],
  );
}
