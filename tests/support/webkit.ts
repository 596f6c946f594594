/** Debian's small browser around its WebKit; another can be named. */
export const miniBrowser =
  process.env.MINIBROWSER ??
  `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
