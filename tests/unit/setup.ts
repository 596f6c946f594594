import { vi } from 'vitest';

// A firm may require more fields than these tests send.
vi.mock('#content/extraFields.ts', () => ({ extraFields: [] }));
vi.mock('#content/furtherForms.ts', () => ({ furtherForms: [] }));
