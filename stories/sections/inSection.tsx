import type { ReactNode } from 'react';
import { Section } from '#ui/Layout.tsx';

/** Shows a part of a section with a page's gutter. */
export const inSection = (part: ReactNode) => ({ render: () => <Section>{part}</Section> });
