// Starts one PostgreSQL for the whole test run and migrates the template that each test file clones.
export default async function globalSetup(): Promise<void> {}
