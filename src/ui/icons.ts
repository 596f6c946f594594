/** Drawings of first views, on a 24 × 24 grid: one stroke of 1.5, round caps; a dot has no length. */
export const icons = {
  whatsapp:
    'M3 21l1.5-4.5A9 9 0 1 1 8 19.9ZM8.6 8 10 7.7l1.1 2.6-1.2 1.2a5.8 5.8 0 0 0 2.8 2.8l1.2-1.2 2.6 1.1-.3 1.4c-.2.7-.8 1.1-1.5 1.1A7.2 7.2 0 0 1 7.5 9.5c0-.7.4-1.3 1.1-1.5Z',
  accessibility:
    'M12 21.5a9.5 9.5 0 1 0 0-19 9.5 9.5 0 0 0 0 19ZM12 7h0M6.8 9.6l3.4 1.2h3.6l3.4-1.2M10.2 10.8v3.6l-1.6 3.8M13.8 10.8v3.6l1.6 3.8',
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h17',
  close: 'm6 6 12 12M18 6 6 18',
  arrowLeft: 'M20 12H4M10.5 5.5 4 12l6.5 6.5',
} as const;
