import type { ReactNode } from 'react';
import { Section } from '#ui/Layout.tsx';

/** A story of a part of a section, with the gutter of a page. */
export const inSection = (part: ReactNode) => ({ render: () => <Section>{part}</Section> });
