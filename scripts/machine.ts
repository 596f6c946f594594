/** Says why pictures cannot be compared here, and what to do; undefined if they can. */
export function withoutPictures() {
  const here = `${process.platform}-${process.arch}`;
  if (here === 'linux-x64') return undefined;
  return `Pictures are not compared on ${here}: the browser that they are made with runs on linux-x64.
Open the project in its dev container (.devcontainer/), or run the comparison in a container:

  docker run --rm --platform linux/amd64 -v "\${PWD}:/site" -v /site/node_modules -w /site node:24-bookworm npm test -- visual
`;
}
