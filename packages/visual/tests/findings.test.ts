/** Tests findings of a branch: which are new, and the lines that can cause them. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { groupFindings } from '#cause/findings.ts';
import type { Caused, ExplainedChange } from '#cause/share.ts';
import type { ChangedLines } from '#cause/sources.ts';
import type { ElementChange, Source } from '#model/data.ts';
import { compareFindings } from '#model/finding.ts';
import { finding as findingOf, suite } from './sample.ts';

const lines = (...hunks: Source[]): ChangedLines => {
  return { sources: suite.sources, hunks, tokens: [] };
};

describe('a finding', () => {
  const finding = (options: Parameters<typeof findingOf>[0]) => {
    return { ...findingOf(options), scene: 'home' };
  };

  test('of elements of the same styles is listed once, and what the base had is known', () => {
    const ring = (element: string, view = '375') =>
      finding({ rule: 'ring', element, component: 'Link', view });
    const pale = finding({ rule: 'color-contrast', element: '.Figure' });
    const [home, contact, renamed] = [ring('Início'), ring('Contato', '1440'), ring('Casa')];
    const grouped = (before: (typeof pale)[], after: (typeof pale)[]) =>
      groupFindings(before, after, [], lines()).map(({ rule, status, findings }) => [
        rule,
        status,
        findings.length,
      ]);
    expect(grouped([], [home, contact, pale])).toEqual([
      ['ring', 'new', 2],
      ['color-contrast', 'new', 1],
    ]);
    expect(grouped([home, pale], [renamed, contact])).toEqual([
      ['ring', 'new', 1],
      ['color-contrast', 'gone', 1],
      ['ring', 'known', 1],
    ]);
  });

  test('of the console is told by its text, whatever numbers are in it', () => {
    const log = (text: string) => finding({ rule: 'console', measure: [text] });
    const [before, later, another] = [log('No key 1'), log('No key 2'), log('Blocked')];
    expect(compareFindings([before], [another, later]).new).toEqual([another]);
  });

  type Given = { hunk: string; inside: string[]; change: ElementChange };
  type Case = Record<'what' | 'rule' | 'component' | 'changed' | 'named', string> & {
    measure?: string;
  };
  type Data = { hunks: Record<string, Source>; changes: Given[]; cases: Case[] };
  const data: Data = JSON.parse(readFileSync(new URL('findings.json', import.meta.url), 'utf8'));
  const hunksOf = (names: string) => names.split(' ').flatMap((name) => data.hunks[name] ?? []);
  const changes = data.changes.map(({ hunk, ...shown }): Caused => {
    return { ...shown, cause: { sources: hunksOf(hunk), tokens: [] } };
  });
  const explained: ExplainedChange = { scene: 'home', item: '375', shares: [], changes };

  test.each(data.cases)('names the lines that can cause $what', (example) => {
    const { rule, component, changed, named, measure = 'No "aria-label"' } = example;
    const about = { measure: [measure], colors: ['#808080'], element: 'summary' };
    const findings = [finding({ rule, component: component || undefined, ...about })];
    const [group] = groupFindings([], findings, [explained], lines(...hunksOf(changed)));
    expect(group?.sources).toEqual(hunksOf(named));
  });
});
