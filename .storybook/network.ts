import type { Preview } from '@storybook/react-vite';

type Answer = { readonly status?: number; readonly body: unknown } | 'silence';

/** Answers requests from `parameters.network`, by path. */
export const answerRequests: Preview['beforeEach'] = ({ parameters }) => {
  const real = window.fetch;
  const answers: Record<string, Answer> = parameters.network ?? {};
  const over = new AbortController();
  window.fetch = async (input, init) => {
    const { pathname } = new URL(new Request(input).url);
    const answer = answers[pathname];
    if (!answer) return real(input, init);
    if (answer !== 'silence') return Response.json(answer.body, { status: answer.status ?? 200 });
    return new Promise((_, reject) => {
      over.signal.addEventListener('abort', () => reject(new Error('The story is over')));
    });
  };
  return () => {
    window.fetch = real;
    over.abort();
  };
};
