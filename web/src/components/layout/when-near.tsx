import { useEffect, useRef, useState, type ReactNode } from "react";

export interface WhenNearProps {
  children: ReactNode;
  /** Holds the place until then. */
  waiting: ReactNode;
  className?: string | undefined;
}

/** A part of a screen that begins when it comes near to what is seen. */
export function WhenNear({ children, waiting, className }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      // While the page is busy, going out of sight and coming near arrive together.
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: "25% 0px" },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={className}>
      {isNear ? children : waiting}
    </div>
  );
}
