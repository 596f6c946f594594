/** A part of selenium-webdriver that comes without types. */
declare module 'selenium-webdriver/remote/index.js' {
  namespace DriverService {
    class Builder {
      constructor(executable: string);
      setEnvironment(environment: NodeJS.ProcessEnv): this;
      setLoopback(loopback: boolean): this;
      setStdio(stdio: 'ignore'): this;
      build(): { start(): Promise<string>; kill(): Promise<void> };
    }
  }
  export { DriverService };
}
