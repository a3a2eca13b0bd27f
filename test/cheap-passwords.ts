/** Tests hash thousands of passwords; what a real one costs is shown by the test that asks for it. */
export const CHEAP = { memory: 256, passes: 1, parallelism: 1 }
