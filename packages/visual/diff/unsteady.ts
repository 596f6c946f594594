/** Describes how two captures of a view differ. */
import { diffLines } from 'diff';
import { type Tree, treeText } from '#model/snapshot.ts';
import { changesOf } from './changes.ts';
import { pairElements } from './elements.ts';
import type { Layout } from '#model/layout.ts';

/** Most elements or lines in a finding. */
const mostNamed = 3;

export const differenceOfLayouts = (first: Layout, second: Layout): string[] =>
  changesOf(pairElements(first, second))
    .slice(0, mostNamed)
    .map(({ change: { where, name, before, after } }) => `${where} ${name} ${before} → ${after}`);

export const differenceOfTrees = (first: Tree, second: Tree): string[] =>
  diffLines(treeText(first), treeText(second))
    .filter(({ added, removed }) => added || removed)
    .slice(0, mostNamed)
    .map(({ added, value }) => `${added ? '+' : '−'} ${value.trim()}`);
