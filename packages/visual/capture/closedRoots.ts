/** Finds closed shadow roots that HTML declares or a script copies, which no script of a page can reach. */
import type { CDPSession, Page } from '@playwright/test';
import { openRoots } from './freeze.ts';

type Node = {
  readonly backendNodeId: number;
  readonly shadowRootType?: string;
  readonly children?: readonly Node[];
  readonly shadowRoots?: readonly Node[];
  readonly contentDocument?: Node;
};

function closedRootsIn({ backendNodeId, shadowRootType, ...node }: Node): number[] {
  const { children = [], shadowRoots = [], contentDocument = [] } = node;
  const inner = [children, shadowRoots, contentDocument].flat().flatMap(closedRootsIn);
  return shadowRootType === 'closed' ? [backendNodeId, ...inner] : inner;
}

/** Runs in the frame of the shadow root. */
function addRoot(this: ShadowRoot, rootsName: string): void {
  const roots: unknown = Reflect.get(Object(this.ownerDocument.defaultView), rootsName);
  if (roots instanceof Set) roots.add(this);
}

async function addRoots(cdp: CDPSession): Promise<void> {
  const { root } = await cdp.send('DOM.getDocument', { depth: -1, pierce: true });
  for (const backendNodeId of closedRootsIn(root)) {
    const { object } = await cdp.send('DOM.resolveNode', { backendNodeId });
    if (!object.objectId) continue;
    await cdp.send('Runtime.callFunctionOn', {
      objectId: object.objectId,
      functionDeclaration: String(addRoot),
      arguments: [{ value: openRoots }],
    });
  }
}

/** Adds the closed roots of a page to those of their frames. */
export async function addClosedRoots(page: Page): Promise<void> {
  for (const frame of page.frames())
    try {
      const cdp = await page.context().newCDPSession(frame);
      await addRoots(cdp);
      // Otherwise the browser reports each later change of the nodes.
      await cdp.detach();
    } catch {
      // A frame of the same site shares the session of its page, and a frame that was left is gone.
    }
}
