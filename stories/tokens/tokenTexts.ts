const files = import.meta.glob<string>('/tokens/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Every JSON file of `tokens/`, by name. */
export const texts = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.replace(/.*\//, ''), text]),
);

// Prevents a saved file from rendering stories again; the bench asks the server for it.
import.meta.hot?.accept();
