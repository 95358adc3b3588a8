import { configure } from "@testing-library/react";

/** How long a component test waits for an element: the machine may be busy with other tests. */
configure({ asyncUtilTimeout: 10_000 });
