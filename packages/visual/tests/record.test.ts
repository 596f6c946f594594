import { expect, test } from 'vitest';
import { belies } from '#model/finding.ts';
import { type Complaint, complaintsToTell } from '#store/record.ts';
import { finding } from './sample.ts';

test('a first run reports findings that belie a picture, and accepts everything else', () => {
  const rules = ['undrawn', 'image', 'moving', 'address', 'unanswered', 'unsteady', 'failed'];
  const otherRules = ['color-contrast', 'cut', 'console', 'scroller'];
  const complaints = [...rules, ...otherRules].map((rule): Complaint => {
    return { scene: 'home', item: '375', about: finding({ rule }) };
  });
  const allComplaints = [...complaints, { scene: 'home', item: '375', about: 'has no baseline' }];
  expect(complaintsToTell(allComplaints, true)).toEqual(complaints.slice(0, rules.length));
  expect(complaintsToTell(allComplaints, false)).toEqual(allComplaints);
  expect(otherRules.some((rule) => belies({ rule }))).toBe(false);
});
